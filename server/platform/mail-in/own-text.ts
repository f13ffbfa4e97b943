import { answerAbove } from '../mail/words.ts'

const markers = Object.values(answerAbove)
/** What mail programs write above the mail that is answered. */
const QUOTE_BEGINS = [
  /^-{2,}\s*(original message|message d[’']origine|forwarded message|message transféré)\s*-{2,}$/i,
  /^(begin forwarded message|début du message réexpédié|début du message transféré)\s*:/i,
]
/** Headers of a mail that is quoted without marks: one of these, and one of those within the next lines. */
const FIRST_HEADER = /^\*?(from|de)\s?:\*?\s/i
const LATER_HEADER = /^\*?(sent|date|to|subject|envoyé|à|objet)\s?:\*?\s/i
const HEADER_LINES = 4
/** `On Monday … at 3:04 PM Ana wrote:`, which may take several lines. */
const SAYS_WHO = /^(?=.*\d)(on|le)\s.{4,300}(wrote|a écrit)\s?:$/i
const WHO_LINES = 3
const SIGNATURE = /^--\s*$/
const RULE = /^_{10,}$/

/** What somebody wrote in an answer: without the mail that it quotes, and without the signature. Answers between quoted lines stay. */
export function ownText(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
  const end = lines.findIndex((_, at) => endsAt(lines, at))
  const ownLines = end < 0 ? lines : lines.slice(0, end)
  const own: string[] = []
  for (let at = 0; at < ownLines.length; at++) {
    const who = whoLines(ownLines, at)
    if (who > 0) at += who - 1
    else if (!ownLines[at]?.startsWith('>')) own.push(ownLines[at] as string)
  }
  return own
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function endsAt(lines: readonly string[], at: number): boolean {
  const line = lines[at] as string
  if (SIGNATURE.test(line) || QUOTE_BEGINS.some((begins) => begins.test(line))) return true
  if (!line.startsWith('>') && markers.some((marker) => line.includes(marker))) return true
  const next = (from: number) => lines.slice(from, from + HEADER_LINES)
  if (FIRST_HEADER.test(line) && next(at + 1).some((one) => LATER_HEADER.test(one))) return true
  if (RULE.test(line) && next(at + 1).some((one) => FIRST_HEADER.test(one))) return true
  // What follows without marks is quoted as a whole; with marks, its lines are left out one by one.
  const who = whoLines(lines, at)
  return (
    who > 0 &&
    !lines
      .slice(at + who)
      .find((one) => one !== '')
      ?.startsWith('>')
  )
}

/** The number of lines from here that attribute a quotation ("On ... wrote:"); 0 for other text. */
function whoLines(lines: readonly string[], at: number): number {
  if (!/^(on|le)\s/i.test(lines[at] as string)) return 0
  for (let n = 1; n <= WHO_LINES; n++) if (SAYS_WHO.test(lines.slice(at, at + n).join(' '))) return n
  return 0
}
