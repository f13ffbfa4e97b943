/** The applied part of a theme: a sheet of CSS variables and the favicon. */
interface AppliedTheme {
  css: string
  favicon: string | null
}

const KEPT = 'atrium.look'
const USUAL_ICON = '/favicon.svg'

/** Applies a theme, or removes it; stored for the next start, which then need not wait for it. */
export function applyTheme(look: AppliedTheme | undefined): void {
  if (look) localStorage.setItem(KEPT, JSON.stringify({ css: look.css, favicon: look.favicon }))
  else localStorage.removeItem(KEPT)
  show(look)
}

/** Shows a company's colours on a page of its own; the next start does not know of it. */
export const showStyle = (css: string) => show({ css, favicon: null })

/** Applies the theme of the last visit before the first paint. */
export function applyStoredTheme(): void {
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
