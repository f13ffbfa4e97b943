/** What features that wait for a contract react to: it has come to another state. Part of that transaction. */
export const CONTRACT_CHANGED = 'contract changed'
