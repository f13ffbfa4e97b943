import { useEffect } from 'react'

let place = 'Atrium'
let shown = ''

/** Names the browser's tab. */
export function useTitle(title: string) {
  useEffect(() => write(title), [title])
}

/** The suffix of every title: the company, once it has a theme of its own. */
export function nameTitles(name: string | undefined) {
  place = name ?? 'Atrium'
  write(shown)
}

function write(title: string) {
  shown = title
  document.title = title ? `${title} · ${place}` : place
}
