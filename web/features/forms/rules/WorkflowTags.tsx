import { type FormTag, formTags, MAX_FORM_TAGS } from '@atrium/contract/forms/workflow-tags.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { kindOf } from '@atrium/contract/kit/field-kinds.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { Button, TextInput } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../kit/call-error.ts'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import classes from '../../../kit/fields/Fields.module.css'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import type { OwnInput } from '../../../kit/form/FormField.tsx'
import { LineList } from '../../../kit/form/LineList.tsx'
import { Picker } from '../../../kit/form/Picker.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { randomKey } from '../../../kit/random-key.ts'
import { SettingsRow } from '../../../kit/SettingsRow.tsx'
import { SettingsSection } from '../../../kit/SettingsSection.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import own from './Rules.module.css'
import { byInput } from './rule-form.ts'

interface Props {
  category: string
  /** The fields of the form as they are saved. */
  controls: readonly FieldData[]
}

/** A tag while it is written. */
interface DraftTag {
  key: string
  tag: string
  fieldId: number | null
}
const newTag = (): DraftTag => ({ key: randomKey(), tag: '', fieldId: null })
const form: readonly Field[] = [{ value: 'tags', text: 'Tags', kind: 'tags' }]

/** Which fields fill which tags in what later steps of workflows show, send and make. */
export function WorkflowTags({ category, controls }: Props) {
  const { t } = useTranslation()
  const read = useRead(formTags.get, { category })
  const save = useWrite(formTags.save, { quiet: true, success: t('The tags were saved.') })
  const [opened, setOpened] = useState(false)
  const fields = controls.filter(({ kind }) => kindOf(kind).stored !== 'nothing')
  const nameOf = (id: number) => fields.find((field) => field.id === id)?.label ?? t('a field that is gone')
  const submit = async (values: Values) => {
    const tags = tagsOf(values)
    await save.mutateAsync({ category, version: read.data?.version ?? null, tags }).catch((error: unknown) => {
      throw byInput(error)
    })
  }
  return (
    <Loaded read={read} height={120}>
      {({ tags }) => (
        <SettingsSection
          title={t('Tags for workflows')}
          about={t('What a workflow names in its texts, contracts and documents after this form was filled in.')}
        >
          {tags.length === 0 && (
            <p className={own['empty']}>
              {t('Let later steps say what was entered: a name, an amount, a day. Texts name a tag between two braces.')}
            </p>
          )}
          <ol className={own['rules']}>
            {tags.map(({ tag, fieldId }) => (
              <li key={tag}>
                <SettingsRow
                  icon={<IconTag size={20} stroke={1.6} aria-hidden />}
                  name={`{{${tag}}}`}
                  about={t('From “{{name}}”', { name: nameOf(fieldId) })}
                />
              </li>
            ))}
          </ol>
          <div className={classes['add']}>
            <Button variant="default" disabled={fields.length === 0} onClick={() => setOpened(true)}>
              {tags.length > 0 ? t('Edit tags') : t('Add tags')}
            </Button>
          </div>
          <EntityDrawer title={t('Tags for workflows')} opened={opened} onClose={() => setOpened(false)} width={560}>
            <EntityForm
              fields={form}
              values={{ tags: tags.length > 0 ? tags.map((one) => ({ ...one, key: one.tag })) : [newTag()] }}
              render={{ tags: (input) => <TagsInput input={input} fields={fields} /> }}
              onSubmit={submit}
              onSaved={() => setOpened(false)}
              submitText={t('Save')}
            />
          </EntityDrawer>
        </SettingsSection>
      )}
    </Loaded>
  )
}

/** What is sent; a line that says nothing is left out, one that is half written is told at once. */
function tagsOf(values: Values): FormTag[] {
  const written = (values['tags'] as readonly DraftTag[]).filter(({ tag, fieldId }) => tag.trim() !== '' || fieldId !== null)
  if (written.some(({ tag, fieldId }) => tag.trim() === '' || fieldId === null))
    throw new CallError(422, '', { fields: { tags: 'Name each tag, and choose its field' } })
  return written.map(({ tag, fieldId }) => ({ tag: tag.trim(), fieldId: fieldId as number }))
}

/** A line each: what the tag is called, and the field that fills it. */
function TagsInput({
  input: { id, value, onChange, error },
  fields,
}: {
  input: Parameters<OwnInput>[0]
  fields: readonly FieldData[]
}) {
  const { t } = useTranslation()
  return (
    <LineList<DraftTag>
      id={id}
      error={error}
      label={t('Tags')}
      description={t('A contract and a document take tags and fields of the same name: Deposit, Rent, Start date.')}
      items={value as readonly DraftTag[]}
      keyOf={({ key }) => key}
      most={MAX_FORM_TAGS}
      addText={t('Add tag')}
      removeText={(n) => t('Remove tag {{n}}', { n })}
      newItem={newTag}
      onChange={onChange}
      rowClass={own['tag']}
      row={({ tag, fieldId }, put, first) => (
        <>
          <Picker
            label={t('Field')}
            {...(first ? { id: first } : {})}
            placeholder={t('Choose')}
            data={fields.map((field) => ({ value: String(field.id), label: field.label }))}
            value={fieldId === null ? null : String(fieldId)}
            onChange={(chosen) => {
              const field = fields.find((one) => String(one.id) === chosen)
              if (field) put({ fieldId: field.id, tag: tag || field.label })
            }}
          />
          <TextInput
            label={t('Tag')}
            maxLength={60}
            value={tag}
            onChange={({ currentTarget }) => put({ tag: currentTarget.value.replace(/[{}]/g, '') })}
          />
        </>
      )}
    />
  )
}
