import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../kit/call-error.ts'
import { LinkOver } from './LinkOver.tsx'
import { PublicPage, type PublicPageProps } from './PublicPage.tsx'
import { useLink } from './useLink.ts'
import { Waiting } from './Waiting.tsx'

interface Hints {
  promise: string
  /** Absent: the person cannot request a new link themselves. */
  askAgain?: boolean
  /** What to do when the link has expired. */
  hint?: string
  /** In place of the server's words: of a link that works more than once. */
  gone?: string
}

interface Props<Found> extends Hints, Pick<PublicPageProps, 'title' | 'about' | 'long'> {
  ask: () => Promise<Found>
  /** The page of an error that the person can do something about. */
  failedPage?: (error: CallError) => ReactNode
  children: (found: Found) => ReactNode
}

/** The page of a mailed link: of what it leads to, once that is found; until then under a title of its own. */
export function LinkPage<Found>({ ask, failedPage, children, askAgain, hint, gone, ...page }: Props<Found>) {
  const { found, failed, visit } = useLink(ask)
  const hints = { ...(askAgain ? { askAgain } : {}), ...(hint ? { hint } : {}), ...(gone ? { gone } : {}) }
  if (failed) return failedPage?.(failed) ?? <LinkFailed error={failed} onRetry={visit} promise={page.promise} {...hints} />
  if (found !== undefined) return children(found)
  return (
    <PublicPage {...page}>
      <Waiting />
    </PublicPage>
  )
}

/** A mailed link that did not work. */
export function LinkFailed({ promise, ...over }: Hints & { error: CallError; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <PublicPage sign="bad" title={t('This did not work')} promise={promise}>
      <LinkOver {...over} />
    </PublicPage>
  )
}
