import { type EftOptIn, eftOptInColumns, eftOptInEntity, eftOptIns } from '@atrium/contract/eft/opt-in.ts'
import { IconBuildingBank, IconHandOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { usePlace } from '../../kit/usePlace.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { EftViews } from './EftViews.tsx'
import { OptInDrawer } from './OptInDrawer.tsx'

/** The accounts that clients have authorized; a client authorizes its own, changes it and withdraws it. */
export function OptInsScreen() {
  const { t } = useTranslation()
  const { kind, may } = useViewer()
  const { siteId, about } = usePlace()
  const drawer = useDrawer()
  const isLandlord = kind === 'landlord'
  const remove = useWrite(eftOptIns.remove, { success: t('The authorization was deleted.') })
  const withdraw = useWrite(eftOptIns.withdraw, { success: t('The authorization was withdrawn.') })
  const [ending, setEnding] = useState<EftOptIn>()
  return (
    <EntityScreen
      name="eft-opt-ins"
      title={t('Opt In To EFT')}
      about={isLandlord ? about : t('Authorize your landlord to collect what you owe from your bank account.')}
      above={<EftViews view="list" />}
      call={eftOptIns.search}
      ask={isLandlord ? { siteId } : {}}
      columns={eftOptInColumns}
      card={['bankName', ...(isLandlord ? ['clientName'] : []), 'bankAccountNumber', 'status']}
      filters={eftOptInEntity.filters('status')}
      nameOf={({ bankName, bankAccountNumber }) => `${bankName} ${bankAccountNumber}`}
      href={({ id }) => drawer.editHref(id)}
      drawer={may(eftOptIns.save) ? drawer : undefined}
      mayEdit={({ may: rights }) => rights.change}
      rowActions={(row) => (row.may.withdraw ? [{ text: t('Withdraw'), icon: IconHandOff, onClick: () => setEnding(row) }] : [])}
      createText={t('Authorize an account')}
      remove={
        may(eftOptIns.remove)
          ? {
              can: (row) => row.may.delete,
              text: t('What was agreed to is deleted with it. This cannot be undone.'),
              action: t('Delete authorization'),
              run: ({ id }) => remove.mutate({ id }),
            }
          : undefined
      }
      empty={{
        icon: IconBuildingBank,
        title: t('No account is authorized yet.'),
        hint: t('Authorize your bank account once, and what you owe is collected when it is due.'),
        aside: t('Clients authorize their accounts in their own portal.'),
      }}
    >
      <OptInDrawer id={drawer.id} isNew={drawer.isNew} onClose={drawer.close} />
      <ReasonDialog
        question={
          ending && {
            title: t('Withdraw the authorization?'),
            about: `${ending.bankName} ${ending.bankAccountNumber}`,
            label: t('Reason'),
            help: t('Nothing more is collected from this account. What is at the bank already is not called back.'),
            maxLength: 500,
            action: t('Withdraw'),
            isHarmful: true,
          }
        }
        isPending={withdraw.isPending}
        onSubmit={(reason) => withdraw.mutateAsync({ id: ending?.id ?? 0, version: ending?.version ?? 0, reason })}
        onClose={() => setEnding(undefined)}
      />
    </EntityScreen>
  )
}
