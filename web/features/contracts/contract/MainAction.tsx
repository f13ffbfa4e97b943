import { contracts, type WholeContract } from '@atrium/contract/contracts/contracts.ts'
import { signingHere } from '@atrium/contract/esignatures/signing.ts'
import { Button } from '@mantine/core'
import { IconCheck, IconSend, IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../kit/confirm.tsx'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { SendDrawer } from './SendDrawer.tsx'

/** The one step that comes next: to share, to agree, to send it to be signed, to sign. */
export function MainAction({ contract }: { contract: WholeContract }) {
  const { t } = useTranslation()
  const { kind } = useViewer()
  const [sends, setSends] = useState(false)
  const { id, version, may, tenantName, versionNo, signing } = contract
  const act = useWrite(contracts.act, { success: t('Status has been successfully updated.') })
  const open = useWrite(signingHere.open)
  const openMine = (envelopeId: number) =>
    open.mutateAsync({ envelopeId }).then(
      ({ path }) => location.assign(path),
      () => undefined,
    )
  const share = async () => {
    const title = t('Share this contract?')
    const text = t('{{client}} sees it from now on, is told by mail, and can comment, suggest and agree.', { client: tenantName })
    if (await confirm({ title, text, action: t('Share') })) act.mutate({ id, version, action: 'share' })
  }
  const agree = async () => {
    const title = t('Agree to this contract?')
    const text = t('You agree to version {{no}} as it stands here. Your landlord then prepares the signatures.', {
      no: versionNo,
    })
    if (await confirm({ title, text, action: t('Agree') })) act.mutate({ id, version, action: 'agree' })
  }
  if (may.act.includes('share'))
    return (
      <Button leftSection={<IconSend size={16} />} loading={act.isPending} onClick={() => void share()}>
        {t('Share')}
      </Button>
    )
  if (kind !== 'landlord' && may.act.includes('agree'))
    return (
      <Button leftSection={<IconCheck size={16} />} loading={act.isPending} onClick={() => void agree()}>
        {t('Agree')}
      </Button>
    )
  if (signing?.mine)
    return (
      <Button
        leftSection={<IconSignature size={16} />}
        loading={open.isPending}
        onClick={() => void openMine(signing.envelopeId)}
      >
        {t('Read and sign')}
      </Button>
    )
  if (!may.send) return null
  return (
    <>
      <Button leftSection={<IconSend size={16} />} onClick={() => setSends(true)}>
        {t('Send for signature')}
      </Button>
      <SendDrawer contract={contract} opened={sends} onClose={() => setSends(false)} />
    </>
  )
}
