/** A clause turned to its speaker: "my dog is called Rex" becomes "your dog is called Rex". */
export function toSecondPerson(words: string): string {
  return words
    .replaceAll("’", "'")
    .replace(/\bI'm\b|\bI am\b|\bim\b/gi, "you are")
    .replace(/\bI've\b/gi, "you have")
    .replace(/\bI'd\b/gi, "you would")
    .replace(/\bI'll\b/gi, "you will")
    .replace(/\bI was\b/gi, "you were")
    .replace(/\bam I\b/gi, "are you")
    .replace(/\bwe're\b/gi, "you are")
    .replace(/\bwe've\b/gi, "you have")
    .replace(/\b(?:I|we)\b/gi, "you")
    .replace(/\b(?:my|our)\b/gi, "your")
    .replace(/\b(?:mine|ours)\b/gi, "yours")
    .replace(/\b(?:me|us)\b/g, "you")
    .replace(/\b(?:myself|ourselves)\b/gi, "yourself");
}
