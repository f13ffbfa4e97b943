/** A name that somebody signs in by at Microsoft. */
const PERSON = /^[^\s@/?#%:]+@[^\s@/?#%:]+$/

/**
 * Whose files a connection to Microsoft 365 is about, as Graph addresses it, below its version: a site by its host and path, or a
 * person. Undefined of what is neither. No address of it is asked: the host is a word in a question to Graph.
 */
export function ownerOf(location: string | undefined): string | undefined {
  const said = location?.trim() ?? ''
  if (PERSON.test(said)) return `users/${encodeURIComponent(said)}`
  if (!URL.canParse(said)) return undefined
  const { protocol, hostname, port, username, password, pathname } = new URL(said)
  if (protocol !== 'https:' || port || username || password || !hostname.includes('.') || pathname.includes(':')) return undefined
  const path = pathname.replace(/\/+$/, '')
  return path ? `sites/${hostname}:${path}` : `sites/${hostname}`
}
