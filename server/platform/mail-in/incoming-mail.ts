/** A mail that came in, as far as anything is done with it. */
export interface IncomingMail {
  /** SHA-256 of its Message-ID; of all of it where it has none. */
  messageHash: string
  /** Lower case; empty where there is none, or more than one. */
  from: string
  /** Every address that it says it is for, lower case. */
  to: string[]
  /** Sent by a program: an answer of an absence, a newsletter, a report of what could not be delivered. */
  isAutomatic: boolean
  /** One line. */
  subject: string
  text: string
  /** The text without what it quotes, and without the signature. */
  ownText: string
  images: { name: string; bytes: Uint8Array }[]
}
