import { contracts, type WholeContract } from '@atrium/contract/contracts/contracts.ts'
import { type Field, fields } from '@atrium/contract/kit/fields.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { richForm } from '../../../kit/rich-text/formText.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'

/** What is to be done with a part. */
export interface Asked {
  does: 'comment' | 'suggest' | 'add' | 'change'
  part: WholeContract['parts'][number]
}

interface Props {
  contract: WholeContract
  asked: Asked | undefined
  onClose: () => void
}

/** A comment on a part, other words for it, a new one behind it, or its words themselves. */
export function PartDrawer({ contract: { id, version, versionNo, sharedAt }, asked, onClose }: Props) {
  const { t } = useTranslation()
  const { kind } = useViewer()
  const comment = useWrite(contracts.comment, { quiet: true, success: t('Your comment was added.') })
  const suggest = useWrite(contracts.suggest, { quiet: true, success: t('Your suggestion was sent.') })
  const add = useWrite(contracts.suggestPart, { quiet: true, success: t('Your suggestion was sent.') })
  const change = useWrite(contracts.changePart, { quiet: true, success: t('The next version was saved.') })
  const titles = { comment: t('Comment'), suggest: t('Suggest a change'), add: t('Suggest a new part'), change: t('Edit part') }
  const buttons = { comment: t('Add comment'), suggest: t('Suggest'), add: t('Suggest'), change: t('Save as next version') }
  const { does = 'comment', part } = asked ?? {}
  const send = async (values: Values) => {
    if (!part) return
    const { key } = part
    const text = String(values['text'] ?? '')
    const description = String(values['description'] ?? '')
    const descriptionFormat = 'html' as const
    if (does === 'comment') {
      const internal = values['internal'] === true
      return comment.mutateAsync({ id, key, text, internal, asks: values['asks'] === true && !internal })
    }
    if (does === 'add')
      return add.mutateAsync({ id, after: key, name: String(values['name']), description, descriptionFormat, text })
    if (does === 'suggest') {
      const takeOut = values['takeOut'] === true
      const words = takeOut ? { takeOut } : { description, descriptionFormat }
      return suggest.mutateAsync({ id, key, versionNo, text, ...words })
    }
    return change.mutateAsync({ id, version, key, name: String(values['name']), description, descriptionFormat })
  }
  const mayBeInternal = kind === 'landlord' && sharedAt !== null
  const hidden = (values: Values) => [
    ...(mayBeInternal ? [] : ['internal']),
    ...(sharedAt === null || values['internal'] === true ? ['asks'] : []),
    ...((part?.kind === 'heading' && does !== 'add') || values['takeOut'] === true ? ['description'] : []),
  ]
  return (
    <EntityDrawer title={titles[does]} opened={asked !== undefined} onClose={onClose} width={does === 'comment' ? 480 : 640}>
      {part && (
        <EntityForm
          key={`${does} ${part.key}`}
          fields={(values) => forms[does].filter(({ value }) => !hidden(values).includes(value))}
          values={{
            ...(does === 'add' ? noWords : { ...richForm(part), name: part.name }),
            ...unsaid,
            asks: kind !== 'landlord',
          }}
          onSubmit={send}
          onSaved={onClose}
          submitText={buttons[does]}
        />
      )}
    </EntityDrawer>
  )
}

const unsaid = { text: '', internal: false, takeOut: false }
const noWords = { name: '', description: '' }
const named = fields([{ value: 'name', text: 'Name', kind: 'text', required: 'Name is required', max: 160 }])
const why = fields([{ value: 'text', text: 'Why', kind: 'longText', max: 4_000 }])
const words: Field = {
  value: 'description',
  text: 'Text',
  kind: 'richText',
  required: 'This is required',
  max: 40_000,
  onPaper: true,
}
const forms: Record<Asked['does'], readonly Field[]> = {
  comment: fields([
    { value: 'text', text: 'Comment', kind: 'longText', required: 'This is required', max: 4_000 },
    { value: 'asks', text: 'Wait for an answer', kind: 'switch', help: 'It stands among what waits for the other side.' },
    { value: 'internal', text: 'Internal note', kind: 'switch', help: 'Clients do not see it.' },
  ]),
  suggest: [words, ...fields([{ value: 'takeOut', text: 'Take this part out', kind: 'switch' }]), ...why],
  add: [...named, words, ...why],
  change: [...named, words],
}
