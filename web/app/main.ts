import './theme.css'
import { prefetchCalls } from '../kit/prefetch.ts'
import { followLinkedClient } from '../kit/selection.ts'
import { first } from './first-reads.ts'

// What a page begins with. It imports little, React least of all, so that it runs while everything else is on its way.

// Set by web/build/before-paint.js; absent while the page reloads for a newer version.
const { page } = document.documentElement.dataset
if (page) {
  followLinkedClient()
  if (page !== 'login') prefetchCalls(first)
  void import('./start.ts').then(({ start }) => start())
}
