import { lazy } from 'react'

/** Shown instead of the shell while a required second factor is missing. */
export const MfaSetupGate = lazy(async () => ({
  default: (await import('../features/account/MfaSetupScreen.tsx')).MfaSetupScreen,
}))
