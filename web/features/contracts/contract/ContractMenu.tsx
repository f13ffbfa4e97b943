import { contracts, type WholeContract } from '@atrium/contract/contracts/contracts.ts'
import { contractSigning } from '@atrium/contract/contracts/signing.ts'
import { MAX_REASON } from '@atrium/contract/esignatures/envelopes.ts'
import { Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconFileImport,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconMail,
  IconPencil,
  IconRestore,
  IconSignature,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { useSaveFile } from '../../../kit/file/useSaveFile.ts'
import { useMailed } from '../../../kit/useMailIsOff.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import type { ContractQuestion } from './ContractDialogs.tsx'

interface Props {
  contract: WholeContract
  /** Opens what has to be filled in first: a menu that closes takes what is in it along. */
  onAsk: (asked: ContractQuestion) => void
}

/** What is done with a contract beside the step that comes next, as lines of the page's menu. */
export function ContractMenu({ contract, onAsk }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { kind, may: mayCall } = useViewer()
  const { saveFile } = useSaveFile()
  const { id, version, name, no, versionNo, may } = contract
  const mailed = useMailed()
  const act = useWrite(contracts.act, { success: t('Status has been successfully updated.') })
  const resend = useWrite(contractSigning.resend, { success: () => mailed(t('New links were sent.')) })
  const remove = useWrite(contracts.remove, { success: t('The contract was deleted.') })
  const save = (format: 'pdf' | 'docx') => saveFile(contracts.download, { id, format }, `${no} ${name} v${versionNo}.${format}`)
  const question = { about: name, isRequired: true, maxLength: 4_000, label: t('Reason') }
  const agree = async () => {
    const text = t('Note that {{client}} agrees to this version.', { client: contract.tenantName })
    if (await confirm({ title: t('Agree to this contract?'), text, action: t('Agree') }))
      act.mutate({ id, version, action: 'agree' })
  }
  const askRemove = async () => {
    const text = t('Nobody has seen it yet. This cannot be undone.')
    if (!(await confirm({ title: t('Delete "{{name}}"?', { name }), text, action: t('Delete contract') }))) return
    await remove.mutateAsync({ id })
    void navigate('/contracts', { replace: true })
  }
  return (
    <>
      <Menu.Item leftSection={<IconFileTypePdf size={16} />} onClick={() => void save('pdf')}>
        {t('Download PDF')}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileTypeDocx size={16} />} onClick={() => void save('docx')}>
        {t('Download Word document')}
      </Menu.Item>
      {may.suggest && (
        <Menu.Item leftSection={<IconFileImport size={16} />} onClick={() => onAsk('word')}>
          {t('Suggest changes by a Word document')}
        </Menu.Item>
      )}
      {mayCall(contracts.update) && (
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onAsk('edit')}>
          {t('Edit')}
        </Menu.Item>
      )}
      {kind === 'landlord' && may.act.includes('agree') && (
        <Menu.Item leftSection={<IconCheck size={16} />} onClick={() => void agree()}>
          {t('Note agreement')}
        </Menu.Item>
      )}
      {may.act.includes('sign') && (
        <Menu.Item leftSection={<IconSignature size={16} />} onClick={() => onAsk('sign')}>
          {t('Note signatures')}
        </Menu.Item>
      )}
      {may.recall && (
        <>
          <Menu.Item leftSection={<IconMail size={16} />} onClick={() => resend.mutate({ id })}>
            {t('Send the links again')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowBackUp size={16} />}
            onClick={() =>
              onAsk({
                ...question,
                maxLength: MAX_REASON,
                help: t('Whoever was asked to sign is told by mail.'),
                does: 'recall',
                title: t('Take back from signing?'),
                action: t('Take back'),
                isHarmful: true,
              })
            }
          >
            {t('Take back from signing')}
          </Menu.Item>
        </>
      )}
      {may.act.includes('reopen') && (
        <Menu.Item
          leftSection={<IconRestore size={16} />}
          onClick={() => onAsk({ ...question, does: 'reopen', title: t('Negotiate again'), action: t('Negotiate again') })}
        >
          {t('Negotiate again')}
        </Menu.Item>
      )}
      {may.act.includes('cancel') && (
        <Menu.Item
          leftSection={<IconBan size={16} />}
          onClick={() =>
            onAsk({
              ...question,
              does: 'cancel',
              title: t('Cancel this contract?'),
              action: t('Cancel contract'),
              isHarmful: true,
            })
          }
        >
          {t('Cancel contract')}
        </Menu.Item>
      )}
      {may.remove && (
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void askRemove()}>
          {t('Delete contract')}
        </Menu.Item>
      )}
    </>
  )
}
