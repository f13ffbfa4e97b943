/** What of a theme is put on: a sheet of CSS variables and the picture of the browser's tab. */
interface AppliedTheme {
  css: string
  favicon: string | null
}

const KEPT = 'atrium.look'
const USUAL_ICON = '/favicon.svg'

/** Puts a theme on, or takes it off; kept for the next start, which then need not wait for it. */
export function applyTheme(look: AppliedTheme | undefined): void {
  if (look) localStorage.setItem(KEPT, JSON.stringify({ css: look.css, favicon: look.favicon }))
  else localStorage.removeItem(KEPT)
  show(look)
}

/** The theme of the last visit, before the first paint. */
export function wearKept(): void {
  try {
    show(JSON.parse(localStorage.getItem(KEPT) ?? 'null') ?? undefined)
  } catch {
    localStorage.removeItem(KEPT)
  }
}

function show(look: AppliedTheme | undefined): void {
  const found = document.getElementById(KEPT)
  const sheet = found ?? document.head.appendChild(Object.assign(document.createElement('style'), { id: KEPT }))
  sheet.textContent = look?.css ?? ''
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (!icon) return
  icon.type = look?.favicon ? 'image/png' : 'image/svg+xml'
  icon.href = look?.favicon ?? USUAL_ICON
}
