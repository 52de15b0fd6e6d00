/**
 * The message with everything that is not its author's own statement blanked out: code, quotations, pasted
 * mails, and what follows "translate this:". Positions stay as they are.
 */
export function maskForeignText(message: string): string {
  let text = message;
  for (const pattern of foreign) text = text.replace(pattern, blank);
  return maskAfterHandover(text);
}

const foreign: readonly RegExp[] = [
  // Fenced code, closed or not; inline code; mark-up and its content.
  /```[\s\S]*?(?:```|$)/g,
  /~~~[\s\S]*?(?:~~~|$)/g,
  /`[^`\n]{1,300}`/g,
  /<(\w[\w-]*)(?: [^<>\n]{0,200})?>[\s\S]*?<\/\1>/g,
  /<(?!3)[^<>\n]{1,300}>/g,
  /https?:\/\/\S{1,2000}/g,
  // Forwarded or pasted mail, from its head on.
  /^(?:-{2,} ?(?:Original|Forwarded) [Mm]essage|From: |Subject: |Sent: |To: .*@|On .{5,60} wrote:|Dear \w+|Best regards|Kind regards|Sincerely)[\s\S]*$/m,
  // What was put in by a machine, from its label on: "[SYSTEM] …", "Known facts: …".
  /^\s*(?:\[(?:system|assistant|tool|developer|memory|memories|context|inst|user)\b[^\]\n]{0,40}\]|<\|\w+\|>)[\s\S]*$/im,
  // Quoted lines, indented code, list items of a paste, log lines, shell prompts.
  /^[ \t]*>.*$/gm,
  /^(?: {4}|\t)\S.*$/gm,
  /^\s*(?:\$|#!?|\d{1,2}:\d{2}(?::\d{2})?|\[\d|at \w+\.|Traceback|Error:|import |from \w+ import|def |class |function |const |let |var |return |SELECT |INSERT |UPDATE |public |private )\s*.*$/gm,
  // A speaker's label marks a transcript: "Anna: I live in …".
  /^\s*(?!(?:Correction|Update|Note|FYI|PS|Reminder|Fact|Remember|Please|News|Change)\b|(?:I|My|We|Our) \w+ )[A-Z][\w .]{0,24}: .*$/gm,
  // Quotations of three words and more; a name in quotes stays.
  /"(?:[^"\s]+\s+){2,}[^"]*"/g,
  /“(?:[^”\s]+\s+){2,}[^”]*”/g,
  /«[^»]*»/g,
  /„[^“”"]*[“”"]/g,
  /(?:^|(?<=[\s:(]))'(?:[^'\s]+\s+){2,}[^'\n]*'(?=[\s.,;:!?)]|$)/gm,
  /[♪♫][\s\S]*?[♪♫]/g,
  /\*[^*\n]{3,200}\*/g,
];

/** What hands a text over: everything after the colon, or after the line, is that text. */
const handsOver =
  /\b(?:translate|rewrite|rephrase|summari[sz]e|proofread|paraphrase|shorten|improve|explain|fix|correct|edit|analy[sz]e|classify|convert|review|check|spell-?check|here is|here's|this is|here are|the following|following (?:text|email|message|article|sentence)|below|lyrics|goes like|reads|wrote|writes|says|said|email|e-mail|letter|article|paragraph|sentence|text|transcript|excerpt|passage|quote|quotation|story|review|post|tweet|message|diary|log|output|song|poem|chorus|bio|example|prompt|translation|caption|line|statement|comment)\b[^\n:]{0,60}:/i;

function maskAfterHandover(text: string): string {
  const handover = handsOver.exec(text);
  if (
    !handover ||
    /^\s*(?:please )?(?:remember|note|keep in mind|fyi)/i.test(text.slice(0, handover.index + handover[0].length))
  ) {
    return text;
  }
  const from = handover.index + handover[0].length;
  return text.slice(0, handover.index) + blank(text.slice(handover.index, from)) + blank(text.slice(from));
}

/** Spaces of the same length; line ends stay, so that sentences around it stay apart. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}
