/** What every public screen is given. */
export interface PublicProps {
  /** What the address says besides the screen: the key of a mailed link; '' for none. */
  parameter: string
  /** Called when the person starts typing, to load the app's script meanwhile. */
  onTyping: () => void
  /** Called after the login. */
  onDone: () => Promise<void>
}
