import { MAX_PARTS } from '@atrium/contract/contracts/parts.ts'
import type { NamedTemplatePart } from '@atrium/contract/contracts/templates.ts'
import { IconTemplate } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DraftList, type Drafts } from '../../../kit/fields/DraftList.tsx'
import { DraftRow } from '../../../kit/fields/DraftRow.tsx'
import { partWords } from '../part-words.ts'
import { PartDrawer } from './PartDrawer.tsx'

/** The parts of a template in their order: added, changed, moved, removed. */
export function PartList(list: Drafts<NamedTemplatePart>) {
  const { t } = useTranslation()
  return (
    <DraftList
      {...list}
      title={t('Parts')}
      about={t('In the order in which they stand in the contract.')}
      empty={{
        icon: IconTemplate,
        title: t('The template has no parts yet.'),
        hint: t('Add headings, terms, clauses, information requests and signatures.'),
      }}
      addText={t('Add part')}
      most={MAX_PARTS}
      fullText={t('No more than {{n}} parts.', { n: MAX_PARTS })}
      row={(part, place) => (
        <DraftRow
          {...place}
          label={part.name || t('something that is gone')}
          about={t(partWords[part.kind].text)}
          icon={partWords[part.kind].icon}
          isHeading={part.kind === 'heading'}
        />
      )}
      drawer={(editing) => <PartDrawer {...editing} />}
    />
  )
}
