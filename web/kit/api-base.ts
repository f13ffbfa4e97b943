/** The page's own location. */
type Page = Pick<Location, 'protocol' | 'host' | 'hostname'>

/**
 * The address of the server's calls, without a slash at the end; '' is the page's own origin. `wanted` is the page's
 * `atrium-api` meta: empty for the page's own origin, an address, or `auto` to derive it from the page's host.
 */
export function apiBaseFor(configured: string, page: Page): string {
  if (configured !== 'auto') return configured.replace(/\/+$/, '')
  const { protocol, host, hostname } = page
  if (/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)) return `${protocol}//${hostname}:5000`
  return `${protocol}//${/staging|demo|uat/.test(host) ? 'api-' : 'api.'}${host}`
}

export const apiBase = apiBaseFor(
  document.querySelector<HTMLMetaElement>('meta[name=atrium-api]')?.content.trim() ?? '',
  location,
)
