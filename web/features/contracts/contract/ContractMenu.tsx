import { contractEntity, contracts, type WholeContract } from '@atrium/contract/contracts/contracts.ts'
import { contractSigning } from '@atrium/contract/contracts/signing.ts'
import type { ContractAction } from '@atrium/contract/contracts/states.ts'
import { MAX_REASON } from '@atrium/contract/esignatures/envelopes.ts'
import { Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconMail,
  IconPencil,
  IconRestore,
  IconSignature,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { useSaveFile } from '../../../kit/file/useSaveFile.ts'
import { RecordDrawer } from '../../../kit/form/RecordDrawer.tsx'
import { ReasonDialog, type ReasonQuestion } from '../../../kit/ReasonDialog.tsx'
import { useMailed } from '../../../kit/useMailIsOff.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { SignDrawer } from './SignDrawer.tsx'

const about = contractEntity.form.filter(({ value }) => value === 'name' || value === 'description')

/** What is done with a contract beside the step that comes next, as lines of the page's menu. */
export function ContractMenu({ contract }: { contract: WholeContract }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { kind } = useViewer()
  const { saveFile } = useSaveFile()
  const { id, version, name, no, versionNo, may } = contract
  const mailed = useMailed()
  const [signs, setSigns] = useState(false)
  const [edits, setEdits] = useState(false)
  const [asked, setAsked] = useState<ReasonQuestion & { does: ContractAction | 'recall' }>()
  const act = useWrite(contracts.act, { success: t('Status has been successfully updated.') })
  const recall = useWrite(contractSigning.recall, { success: t('The contract was taken back.') })
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
      {may.decide || may.write ? (
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setEdits(true)}>
          {t('Edit')}
        </Menu.Item>
      ) : null}
      {kind === 'landlord' && may.act.includes('agree') && (
        <Menu.Item leftSection={<IconCheck size={16} />} onClick={() => void agree()}>
          {t('Note agreement')}
        </Menu.Item>
      )}
      {may.act.includes('sign') && (
        <Menu.Item leftSection={<IconSignature size={16} />} onClick={() => setSigns(true)}>
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
              setAsked({
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
          onClick={() => setAsked({ ...question, does: 'reopen', title: t('Negotiate again'), action: t('Negotiate again') })}
        >
          {t('Negotiate again')}
        </Menu.Item>
      )}
      {may.act.includes('cancel') && (
        <Menu.Item
          leftSection={<IconBan size={16} />}
          onClick={() =>
            setAsked({
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
      <SignDrawer contract={contract} opened={signs} onClose={() => setSigns(false)} />
      <ReasonDialog
        question={asked}
        isPending={act.isPending || recall.isPending}
        onClose={() => setAsked(undefined)}
        onSubmit={(reason) =>
          (asked?.does === 'recall'
            ? recall.mutateAsync({ id, reason })
            : act.mutateAsync({ id, version, action: asked?.does ?? 'cancel', reason })
          ).then(() => setAsked(undefined))
        }
      />
      <RecordDrawer
        drawer={{ id, isNew: false, opened: edits, close: () => setEdits(false) }}
        fields={about}
        get={contracts.get}
        create={contracts.update}
        update={contracts.update}
        formOf={(one) => ({ id: one.id, version: one.version, name: one.name, description: one.description })}
        words={{
          new: t('Edit contract'),
          edit: t('Edit contract'),
          create: t('Save'),
          created: t('The changes were saved.'),
          saved: t('The changes were saved.'),
        }}
      />
    </>
  )
}
