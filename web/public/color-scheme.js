// Before the first paint, so that a dark screen does not flash white. A file of its own: the page allows no inline script.
;(() => {
  let kept = null
  try {
    kept = localStorage.getItem('mantine-color-scheme-value')
  } catch {}
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  document.documentElement.style.background = dark ? '#10161f' : '#f7f9fb'
})()
