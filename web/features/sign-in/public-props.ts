/** What every public screen is given. */
export interface PublicProps {
  /** What the address says besides the screen: the key of a mailed link; '' for none. */
  parameter: string
  /** They mean to come in: the app's script may come meanwhile. */
  onTyping: () => void
  /** They are in. */
  onDone: () => Promise<void>
}
