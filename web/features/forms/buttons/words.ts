import type { ButtonColour, FormButton } from '@atrium/contract/forms/buttons.ts'

export const actionWords: Record<FormButton['action'], string> = {
  set: 'Set fields to values',
  mail: 'Send an e-mail',
  workflow: 'Start a workflow',
}

export const colourWords: Record<ButtonColour, string> = { main: 'Main colour', green: 'Green', red: 'Red', grey: 'Grey' }

/** How a button is drawn. */
export const looks: Record<ButtonColour, { variant?: string; color?: string }> = {
  main: {},
  // White on it can be read: 5.3 to 1.
  green: { color: '#1f7a3a' },
  red: { color: 'red.8' },
  grey: { variant: 'default' },
}
