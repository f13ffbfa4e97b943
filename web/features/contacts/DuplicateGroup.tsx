import { type Contact, contactName, contacts } from '@atrium/contract/contacts/contacts.ts'
import { Button, Radio } from '@mantine/core'
import { IconArrowMerge } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import { useWrite } from '../../kit/useWrite.ts'
import { ContactPhoto } from './ContactCells.tsx'
import classes from './Contacts.module.css'

interface Props {
  group: { by: 'email' | 'phone' | 'name'; contacts: Contact[] }
}

const reasons = { email: 'Same e-mail address', phone: 'Same phone number', name: 'Same name' } as const

/** Contacts that have something in common, and the choice of the one that is kept. */
export function DuplicateGroup({ group: { by, contacts: all } }: Props) {
  const { t } = useTranslation()
  const [keptId, setKeptId] = useState(all[0]?.id)
  const merge = useWrite(contacts.merge, { success: t('The contacts were merged.') })
  const target = all.find(({ id }) => id === keptId) ?? all[0]
  if (!target) return null
  const others = all.filter(({ id }) => id !== target.id)
  const ask = async () => {
    const title = t('Merge into "{{name}}"?', { name: contactName(target) })
    const text = t('{{count}} contacts are deleted. This cannot be undone.', { count: others.length })
    if (!(await confirm({ title, text, action: t('Merge contacts') }))) return
    merge.mutate({ id: target.id, version: target.version, others: others.map(({ id, version }) => ({ id, version })) })
  }
  return (
    <section className={classes['group']}>
      <Radio.Group value={String(target.id)} onChange={(id) => setKeptId(Number(id))} label={t(reasons[by])}>
        {all.map((contact) => (
          <Radio
            key={contact.id}
            className={classes['one'] ?? ''}
            styles={{ body: { alignItems: 'center' } }}
            value={String(contact.id)}
            label={
              <span className={classes['who']}>
                <ContactPhoto contact={contact} />
                <span>
                  <span className={classes['name']}>{contactName(contact)}</span>
                  <span className={classes['about']}>
                    {[contact.company, contact.email, contact.phone, contact.site, contact.tenant].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </span>
            }
          />
        ))}
      </Radio.Group>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowMerge size={15} />}
        loading={merge.isPending}
        onClick={() => void ask()}
      >
        {t('Merge')}
      </Button>
    </section>
  )
}
