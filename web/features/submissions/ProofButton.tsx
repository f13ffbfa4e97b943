import { proofOfService } from '@atrium/contract/submissions/submissions.ts'
import { Button } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveBlob } from '../../kit/file/saveBlob.ts'
import { send } from '../../kit/send.ts'
import { showError } from '../../kit/toast.ts'
import classes from './Document.module.css'

/** Saves a PDF that proves what became of a notice. */
export function ProofButton({ document: { id, name } }: { document: { id: number; name: string } }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveBlob((await send(proofOfService.make, { id })) as Blob, `${t('Proof of service')} ${name}.pdf`)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes['proof']}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCertificate size={16} stroke={1.7} />}
        loading={busy}
        onClick={() => void save()}
      >
        {t('Proof of service')}
      </Button>
      <p>{t('A PDF with each recipient, the times and the hashes of file and log.')}</p>
    </div>
  )
}
