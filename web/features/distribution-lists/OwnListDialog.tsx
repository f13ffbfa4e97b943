import type { DistributionList } from '@atrium/contract/distribution-lists/distribution-lists.ts'
import { contactLookups } from '@atrium/contract/tenancy/people/contact-lookups.ts'
import { Button, CopyButton, Group, Modal, Skeleton } from '@mantine/core'
import { IconCopy, IconMail } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ContactLink } from '../../kit/NameLink.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import classes from './Lists.module.css'

/** What mail programs take of an address that opens them. */
const MAX_LINK = 1_900

/** Who is on a client's own list, and their addresses to write to. */
export function OwnListDialog({ list, onClose }: { list: DistributionList | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  // Keeps its content while it fades out.
  const last = useRef(list)
  if (list) last.current = list
  return (
    <Modal
      attributes={{ header: { role: 'none' } }}
      opened={list !== undefined}
      onClose={onClose}
      title={last.current?.name ?? t('Distribution list')}
      closeButtonProps={{ 'aria-label': t('Close') }}
      size={480}
      centered
    >
      {last.current && <People key={last.current.id} list={last.current} />}
    </Modal>
  )
}

function People({ list: { contacts: names, members } }: { list: DistributionList }) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const ids = members.contactIds
  const enabled = ids.length > 0 && may(contactLookups.search)
  const { data, isLoading } = useRead(contactLookups.search, { ids }, { enabled })
  if (names.length === 0) return <p className={classes['dim']}>{t('Nobody is on this list.')}</p>
  if (isLoading) return <Skeleton height={120} radius={8} />
  const listed = data?.items.filter(({ id }) => ids.includes(id))
  const people = listed ?? names.map((name, id) => ({ id, name, email: '' }))
  const addresses = [...new Set(people.flatMap(({ email }) => email || []))]
  const link = `mailto:?bcc=${addresses.map(encodeURIComponent).join(',')}`
  return (
    <section className={classes['reached']} aria-label={t('Who is on it')}>
      <ul>
        {people.map(({ id, name, email }) => (
          <li key={id}>
            <span className={classes['name']}>
              <ContactLink id={listed && id}>{name}</ContactLink>
            </span>
            <span className={classes['dim']}>{email || (listed ? t('No e-mail address') : '')}</span>
          </li>
        ))}
      </ul>
      {addresses.length > 0 && (
        <Group mt="md" gap="sm">
          {link.length <= MAX_LINK && (
            <Button component="a" href={link} size="xs" leftSection={<IconMail size={16} stroke={1.7} />}>
              {t('Write an e-mail')}
            </Button>
          )}
          <CopyButton value={addresses.join('; ')}>
            {({ copied, copy }) => (
              <Button variant="default" size="xs" leftSection={<IconCopy size={16} stroke={1.7} />} onClick={copy}>
                {copied ? t('Copied') : t('Copy the addresses')}
              </Button>
            )}
          </CopyButton>
        </Group>
      )}
    </section>
  )
}
