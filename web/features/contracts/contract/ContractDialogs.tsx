import { contractEntity, contracts, type WholeContract } from '@atrium/contract/contracts/contracts.ts'
import { contractSigning } from '@atrium/contract/contracts/signing.ts'
import type { ContractAction } from '@atrium/contract/contracts/states.ts'
import { useTranslation } from 'react-i18next'
import { RecordDrawer } from '../../../kit/form/RecordDrawer.tsx'
import { ReasonDialog, type ReasonQuestion } from '../../../kit/ReasonDialog.tsx'
import { useWrite } from '../../../kit/useWrite.ts'
import { SignDrawer } from './SignDrawer.tsx'
import { WordDrawer } from './WordDrawer.tsx'

/** What is filled in before something is done with a contract: on which day it was signed, its name, or a reason. */
export type ContractQuestion = 'sign' | 'edit' | 'word' | (ReasonQuestion & { does: ContractAction | 'recall' })

const edited = ['name', 'startsOn', 'endsOn', 'description']
const about = contractEntity.form.filter(({ value }) => edited.includes(value))

interface Props {
  contract: WholeContract
  asked: ContractQuestion | undefined
  onClose: () => void
}

/** What the menu of a contract opens. */
export function ContractDialogs({ contract, asked, onClose }: Props) {
  const { t } = useTranslation()
  const { id, version } = contract
  const act = useWrite(contracts.act, { success: t('Status has been successfully updated.') })
  const recall = useWrite(contractSigning.recall, { success: t('The contract was taken back.') })
  const question = typeof asked === 'object' ? asked : undefined
  return (
    <>
      <SignDrawer contract={contract} opened={asked === 'sign'} onClose={onClose} />
      <WordDrawer contract={contract} opened={asked === 'word'} onClose={onClose} />
      <ReasonDialog
        question={question}
        isPending={act.isPending || recall.isPending}
        onClose={onClose}
        onSubmit={(reason) =>
          (question?.does === 'recall'
            ? recall.mutateAsync({ id, reason })
            : act.mutateAsync({ id, version, action: question?.does ?? 'cancel', reason })
          ).then(onClose)
        }
      />
      <RecordDrawer
        drawer={{ id, isNew: false, opened: asked === 'edit', close: onClose }}
        fields={about}
        get={contracts.get}
        create={contracts.update}
        update={contracts.update}
        formOf={({ id: one, version: shown, name, startsOn, endsOn, description }) => ({
          id: one,
          version: shown,
          name,
          startsOn,
          endsOn,
          description,
        })}
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
