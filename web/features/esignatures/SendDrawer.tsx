import type { TemplateDocuments } from '@atrium/contract/esignatures/templates.ts'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import classes from './Envelopes.module.css'
import { SendForm } from './SendForm.tsx'
import { SendListForm } from './SendListForm.tsx'
import { useSendList } from './useSendList.tsx'

interface Props {
  template: TemplateDocuments
  onClose: () => void
}

/** Sends the document of a template to those who sign it: once, or to everybody of a list. */
export function SendDrawer({ template, onClose }: Props) {
  const { t } = useTranslation()
  const [toList, setToList] = useState(false)
  const list = useSendList()
  return (
    <>
      <EntityDrawer title={t('Send to be signed')} opened onClose={onClose} width={640}>
        <SegmentedControl
          className={classes['ways'] ?? ''}
          fullWidth
          aria-label={t('To whom')}
          value={toList ? 'list' : 'one'}
          data={[
            { value: 'one', label: t('One document') },
            { value: 'list', label: t('To everybody of a list') },
          ]}
          onChange={(way) => setToList(way === 'list')}
        />
        {toList ? (
          <SendListForm template={template} onPrepared={list.choose} onClose={onClose} />
        ) : (
          <SendForm template={template} onClose={onClose} />
        )}
      </EntityDrawer>
      {list.dialog}
    </>
  )
}
