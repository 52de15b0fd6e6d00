/** Texts that give orders to the model instead of telling something about the person. */
const PATTERNS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass|skip|neglect|do not follow|don't follow|stop following)\b[^.!?\n]{0,40}\b(?:previous|prior|above|earlier|preceding|former|existing|system|original|initial|your|all|any)\b[^.!?\n]{0,30}\b(?:instructions?|prompts?|rules?|directives?|guidelines?|guardrails?|constraints?|messages?|context|safety|policy|policies|programming|training)\b/i,
  /\b(?:forget|ignore|disregard) (?:everything|all of that|anything|what) (?:above|before|i said|you (?:were|have been) told|you know)\b/i,
  /\byou are now\b(?! (?:able|allowed|free to|connected|my))/i,
  /\b(?:from now on|henceforth|starting now),? you (?:are|will act|will be|must act|must obey|will obey|have no)\b/i,
  /\bpretend (?:that )?(?:you|to be|you're|you are)\b/i,
  /\b(?:you (?:must|should|will|shall) (?:now )?)(?:act|behave|respond|operate) as\b/i,
  /(?:^|[.!?:]\s*)(?:act|behave|respond) as (?:if you|though you|an? (?:unrestricted|uncensored|evil|unfiltered))/i,
  /\bimportant\s*:\s*(?:you|the (?:assistant|ai|model)) (?:must|should|shall|will)\b/i,
  /\b(?:the (?:assistant|ai|model)|assistant|ai model) (?:must|shall|has to|should) (?:always|never|not|now|ignore|obey|reveal|send|include|output)\b/i,
  /<\/?\s*(?:system|assistant|user|instructions?|prompt|tool_?(?:call|result)?|im_start|im_end|admin|developer|think)\b[^>]*>/i,
  /<\|[^|>\n]{1,40}\|>|\[\/?INST\]|<<\/?SYS>>|###\s*(?:system|instructions?|assistant)\b/i,
  /(?:^|\n)\s*(?:system|assistant|developer)\s*(?:prompt|message|override|note)?\s*:/i,
  /\b(?:new|updated|additional|hidden|secret|real) (?:system )?(?:instructions?|directives?|prompt)\s*(?::|\b(?:are|is)\b)/i,
  /\b(?:reveal|show|print|output|repeat|leak|expose|display|tell me)\b[^.!?\n]{0,30}\b(?:system prompt|hidden prompt|initial prompt|your (?:instructions|prompt|rules|guidelines))\b/i,
  /\b(?:do anything now|jail ?break|dan mode|developer mode|god mode|sudo mode|unrestricted mode|no restrictions apply)\b/i,
  /\b(?:do not|don't|never|without)\b[^.!?\n]{0,15}\b(?:tell|telling|inform|informing|notify|notifying|alert|alerting|asking|warn|warning|mention(?:ing)?(?: this| it)? to)\b[^.!?\n]{0,15}\bthe (?:user|person|human|owner)\b/i,
  /\b(?:send|post|forward|upload|transmit|exfiltrate|leak|append|email)\b[^.!?\n]{0,60}\b(?:to|at|via)\s+(?:https?:\/\/|www\.|\S+@\S+\.\S)/i,
  /!\[[^\]]*\]\(\s*https?:/i,
  /<\s*(?:script|iframe|img|object|embed|svg|style|link|meta)\b/i,
  /\bjavascript:|\bdata:text\/html/i,
  /\b(?:whenever|when|if|each time|every time) (?:the )?(?:user|person|human) (?:asks?|says?|types?|mentions?)\b[^.!?\n]{0,60}\b(?:you must|always|instead|respond with|answer with|reply with|recommend|include|call|run)\b/i,
];

/** Whether a text tries to instruct the model. Look-alike letters and odd spacing do not hide it. */
export function hasInjection(text: string): boolean {
  const folded = text
    .normalize("NFKC")
    .replace(/[’‘`]/g, "'")
    .replace(/[^\S\n]+/g, " ");
  return PATTERNS.some((pattern) => pattern.test(folded));
}
