/** What needs the landlord comes with its calls in a script of its own: clients, whose start page is the same, need none of it. */
export const loadNeeds = async () => (await import('./needs/NeedsPanel.tsx')).NeedsPanel
