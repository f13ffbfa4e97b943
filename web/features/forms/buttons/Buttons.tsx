import { givableRoles } from '@atrium/contract/access/role-lists.ts'
import { type FormButton, formButtons, MAX_BUTTONS } from '@atrium/contract/forms/buttons.ts'
import { formMailTemplates } from '@atrium/contract/forms/mail-templates.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { holdsValue } from '@atrium/contract/kit/field-kinds.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { inputOfScreen } from '@atrium/contract/kit/screen.ts'
import { IconClick } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../kit/Loaded.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { RuleDrawer } from '../rules/RuleDrawer.tsx'
import { RuleList } from '../rules/RuleList.tsx'
import { byInput } from '../rules/rule-form.ts'
import { sentences } from '../rules/words.ts'
import { buttonFields, buttonOf, draftOf } from './button-form.ts'
import { SetsInput } from './SetsInput.tsx'

interface Props {
  category: string
  /** The fields of the form as they are saved. */
  controls: readonly FieldData[]
}

/** The buttons at the entries of a form: when each is there, and what it does. */
export function Buttons({ category, controls }: Props) {
  const { t, i18n } = useTranslation()
  const { may } = useViewer()
  const read = useRead(formButtons.list, { category })
  const save = useWrite(formButtons.save, { quiet: true, success: t('The button was saved.') })
  const remove = useWrite(formButtons.remove, { success: t('The button was deleted.') })
  const roles = useRead(givableRoles.list, {}).data?.items ?? []
  const enabled = may(formMailTemplates.search, inputOfScreen({ c: category }))
  const asked = { category, rowsPerPage: 50, sortBy: 'name', descending: false } as const
  const templates = useRead(formMailTemplates.search, asked, { enabled }).data?.items ?? []
  const [edited, setEdited] = useState<FormButton | 'new'>()
  const button = edited === 'new' ? undefined : edited
  const { ofButton } = sentences(t, i18n, controls)
  const submit = async (values: Values) => {
    const { id = null, version = null } = button ?? {}
    await save.mutateAsync({ category, id, version, ...buttonOf(values) }).catch((error: unknown) => {
      throw byInput(error)
    })
  }
  return (
    <Loaded read={read} height={120}>
      {({ items, workflows }) => {
        const nameIn = (list: readonly { id: number; name: string }[], id: number | null) =>
          list.find((one) => one.id === id)?.name ?? ''
        const target = ({ templateId, workflowId }: FormButton) => nameIn(templates, templateId) || nameIn(workflows, workflowId)
        return (
          <>
            <RuleList
              title={t('Buttons')}
              about={t('What people do with an entry at one press, such as approving it.')}
              empty={t('Set fields, send an e-mail or start a workflow from an entry.')}
              icon={IconClick}
              rules={items.map((one) => ({ key: String(one.id), text: one.label, about: ofButton(one, target(one)) }))}
              addText={t('Add button')}
              mayAdd={items.length < MAX_BUTTONS && controls.some(holdsValue)}
              hasFields={controls.some(holdsValue)}
              onAdd={() => setEdited('new')}
              onEdit={(at) => setEdited(items[at])}
              onRemove={(at) => remove.mutate({ category, id: items[at]?.id ?? 0 })}
            />
            <RuleDrawer
              title={button ? t('Edit button') : t('New button')}
              edited={edited === 'new' ? edited : edited?.id}
              controls={controls}
              fields={buttonFields({ roles, templates, workflows })}
              values={draftOf(button)}
              render={{ sets: (input) => <SetsInput input={input} controls={controls} /> }}
              mayAlways
              onSubmit={submit}
              onClose={() => setEdited(undefined)}
            />
          </>
        )
      }}
    </Loaded>
  )
}
