import type { TFunction } from 'i18next'
import type { ConfirmOptions } from '../overlays.ts'

/** Clients that are named before the others are counted. */
const NAMED = 5

/** What is asked before clients are reminded of so many invoices. */
export function remindQuestion(t: TFunction, count: number, ofEach: readonly string[]): ConfirmOptions {
  const clients = [...new Set(ofEach)]
  const more = clients.length > NAMED ? ` … (${clients.length})` : ''
  return {
    title: t('Remind of {{count}} invoices?', { count }),
    text: t('A mail goes to whoever gets the reminders of {{clients}}.', { clients: clients.slice(0, NAMED).join(', ') + more }),
    action: t('Send reminders'),
    danger: false,
  }
}
