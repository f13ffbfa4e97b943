// Stands in the page itself and runs before anything is painted: a dark screen must not flash white, a newer version must not
// start with what an older one kept, and the scripts of the page that is wanted are asked for at once.
// `VERSION`, `SCRIPTS` and `TEXTS` are put in by web/build/first-paint.ts; the server allows this text by its hash.
;((root) => {
  const kept = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const scheme = kept('mantine-color-scheme-value')
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  // Once: where nothing can be kept, reloading would never end.
  if (kept('atrium.version') !== VERSION) {
    try {
      localStorage.setItem('atrium.version', VERSION)
    } catch {}
    if (kept('atrium.version') === VERSION) return location.reload()
  }

  const first = location.pathname.split('/')[1]
  const publicPages = [
    'login',
    'register',
    'corporate-register',
    'verify',
    'reset-password',
    'activate-subscription',
    'invite-user',
    'alert',
    'public-page',
    'viewing',
    'shared-files',
    'sign',
    'paywall',
    'approve',
    'insurance',
    'external-payments',
    'bulk-invoice',
    'invoice-receipt',
  ]
  // The link that sets up the first administrator.
  const isSetUp = /^\/admin\/users\/new\/?$/.test(location.pathname) && location.search.includes('key=')
  const page =
    isSetUp || publicPages.includes(first) || (!first && !kept('atrium.here')) ? 'login' : first ? 'screen' : 'dashboard'
  root.dataset.page = page
  if (kept('atrium.sidebar.narrow') === 'true') root.dataset.narrow = ''
  const ask = (href, fetchPriority) => {
    const as = href.endsWith('.css') ? 'style' : href.endsWith('.json') ? 'fetch' : undefined
    const kind = as ? { rel: 'preload', as, crossOrigin: '' } : { rel: 'modulepreload' }
    document.head.append(Object.assign(document.createElement('link'), { href, fetchPriority }, kind))
  }
  // All alike they would share the line, and what is needed first would come last.
  const [now, later = []] = SCRIPTS[page]
  globalThis.atriumTexts = TEXTS
  const [texts] = TEXTS[(kept('atrium.language') ?? navigator.language).slice(0, 2)] ?? []
  if (texts) ask(texts, 'auto')
  for (const href of now) ask(href, 'auto')
  for (const href of later) ask(href, 'low')
})(document.documentElement)
