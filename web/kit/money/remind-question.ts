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

/** How many of some reminders are on their way. */
export function remindedText(t: TFunction, results: readonly { error: unknown }[]): string {
  const sent = results.filter(({ error }) => error === null).length
  return sent === results.length
    ? t('{{count}} reminders are on their way.', { count: sent })
    : t('{{sent}} of {{count}} reminders are on their way.', { sent, count: results.length })
}
