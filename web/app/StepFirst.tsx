import { lazy } from 'react'

/** In the place of the shell, while a second step is asked of whoever has none. */
export const StepFirst = lazy(async () => ({
  default: (await import('../features/account/StepFirstScreen.tsx')).StepFirstScreen,
}))
