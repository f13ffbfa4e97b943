import { accountSecurity } from '@atrium/contract/account/account-security.ts'
import { useState } from 'react'
import { useWrite } from '../../kit/useWrite.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TwoFactorDialog } from './TwoFactorDialog.tsx'
import { useAgain } from './useAgain.tsx'

/** Sets an authenticator app up: its code to scan, a first code of it, then the recovery codes. `onDone`: those were saved. */
export function useNewApp(onDone?: () => void) {
  const again = useAgain()
  const start = useWrite(accountSecurity.startTwoFactor, { quiet: true })
  const [making, setMaking] = useState<{ secret: string; uri: string }>()
  const [codes, setCodes] = useState<readonly string[]>()
  return {
    begin: () => again.run(async (password) => setMaking(await start.mutateAsync({ password }))),
    busy: again.busy,
    dialogs: (
      <>
        {making && (
          <TwoFactorDialog
            making={making}
            onClose={() => setMaking(undefined)}
            onDone={(made) => {
              setMaking(undefined)
              setCodes(made)
            }}
          />
        )}
        {codes && (
          <RecoveryCodes
            codes={codes}
            onClose={() => {
              setCodes(undefined)
              onDone?.()
            }}
          />
        )}
        {again.dialog}
      </>
    ),
  }
}
