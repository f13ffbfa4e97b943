import { MAX_CUSTOM_FIELDS, MAX_FORM_FIELDS } from '@atrium/contract/kit/field-data.ts'
import { IconForms } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftList, type Drafts } from './DraftList.tsx'
import { copyOf, type Draft } from './drafts.ts'
import { type ChangeKind, FieldDrawer } from './FieldDrawer.tsx'
import { FieldRow } from './FieldRow.tsx'
import { followRenames, writtenFormula } from './formula/controls.ts'
import type { Sample } from './formula/FormulaPreview.tsx'
import { type RoleOfField, type SharedList, type Target, withColumns } from './settings.ts'

interface Props extends Drafts<Draft> {
  title: string
  about: string
  /** While there are none. */
  empty: { title: string; hint: string }
  /** Ids of those for which the list is being prepared. */
  preparing: readonly number[]
  /** Asked before one that is stored is removed: whether to. */
  mayRemove: (draft: Draft) => Promise<boolean>
  /** Where those that are stored may become of another kind. */
  changeKind?: ChangeKind
  /** What clients do with what they see. */
  clientHelp?: string
  /** They are those of a form of their own, with headings, default values, and what nobody changes by hand. */
  ofForm?: true
  /** The lists of choices that fields can share. */
  lists?: readonly SharedList[]
  /** Those that fields can be kept to. */
  roles?: readonly RoleOfField[]
  /** Records on which a formula is tried. */
  samples?: readonly Sample[]
  /** What fields can lead to. */
  targets?: readonly Target[]
}

/** The fields of a definition in their order: added, changed, moved, removed. */
export function FieldList({
  empty,
  preparing,
  mayRemove,
  changeKind,
  clientHelp,
  ofForm,
  lists = [],
  roles = [],
  samples = [],
  targets = [],
  ...list
}: Props) {
  const { t } = useTranslation()
  const most = ofForm ? MAX_FORM_FIELDS : MAX_CUSTOM_FIELDS
  const known = useMemo(() => withColumns(list.drafts, targets), [list.drafts, targets])
  return (
    <DraftList
      {...list}
      onChange={(drafts) => list.onChange(followRenames(list.drafts, drafts))}
      empty={{ icon: IconForms, ...empty }}
      addText={t('Add field')}
      most={most}
      fullText={t('No more than {{n}} fields.', { n: most })}
      mayRemove={async (draft) => draft.id === null || mayRemove(draft)}
      copyOf={(draft) => copyOf(draft, list.drafts)}
      row={(draft, place) => (
        <FieldRow
          draft={draft}
          isPreparing={draft.id !== null && preparing.includes(draft.id)}
          formula={writtenFormula(draft.formula, known)}
          list={lists.find(({ id }) => id === draft.lookupId)?.name}
          target={targets.find(({ value }) => value === draft.to)?.text}
          {...place}
        />
      )}
      drawer={(editing) => (
        <FieldDrawer
          {...editing}
          others={known.filter(({ key }) => editing.edited === 'new' || key !== editing.edited?.key)}
          clientHelp={clientHelp}
          changeKind={changeKind}
          ofForm={ofForm === true}
          lists={lists}
          roles={roles}
          samples={samples}
          targets={targets}
        />
      )}
    />
  )
}
