import './theme.css'
import { prefetchCalls } from '../kit/prefetch.ts'
import { followLinkedClient } from '../kit/selection.ts'
import { first } from './first-reads.ts'

// What a page begins with. It imports little, React least of all, so that it runs while everything else is on its way.

// Set by web/build/before-paint.js; absent while the page reloads for a newer version.
const { page } = document.documentElement.dataset
if (page) {
  followLinkedClient()
  if (page !== 'login') {
    prefetchCalls(first)
    // Run while React is still on its way, which the rest waits for: the list of screens needs nothing of it. The script of the
    // screen is asked for then, before that of the app has run. A failure is that of the import that uses it.
    import('./features.ts')
      .then(({ screens }) => screens.find(({ screen }) => screen.path === location.pathname)?.load())
      .catch(() => {})
    setTimeout(loadFormats)
  }
  void import('./start.ts').then(({ start }) => start())
}

/**
 * The first number and the first date that a browser formats cost it 20 ms each, for the tables of the language. Here it does so
 * while the scripts are on their way, after all that asks for something.
 */
function loadFormats() {
  new Intl.NumberFormat(navigator.language).format(1)
  new Intl.DateTimeFormat(navigator.language, { timeZone: 'UTC', hour: 'numeric', month: 'long' }).format(0)
}
