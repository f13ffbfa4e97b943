import { proofOfService } from '@atrium/contract/submissions/submissions.ts'
import { Button } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSaveFile } from '../../../kit/file/useSaveFile.ts'
import classes from './Document.module.css'

/** Saves a PDF that proves what became of a notice. */
export function ProofButton({ document: { id, name } }: { document: { id: number; name: string } }) {
  const { t } = useTranslation()
  const { saveFile, busy } = useSaveFile()
  const save = () => saveFile(proofOfService.make, { id }, `${t('Proof of service')} ${name}.pdf`)
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
