import { chat } from '@atrium/contract/chat/chat.ts'
import type { ChatPerson } from '@atrium/contract/chat/shapes.ts'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../kit/Loaded.tsx'
import { SearchBox } from '../../kit/table/SearchBox.tsx'
import { useRead } from '../../kit/useRead.ts'
import classes from './Chat.module.css'
import { Face } from './Face.tsx'

interface Props {
  /** Those who can be added to this one; null: anybody. */
  conversationId: number | null
  chosen: readonly ChatPerson[]
  onChange: (chosen: ChatPerson[]) => void
}

export const isSame = (one: ChatPerson, other: ChatPerson) => one.userId === other.userId && one.tenantId === other.tenantId

/** People to choose from. Those of a second client cannot be chosen: what one client reads is never another's. */
export function PeopleList({ conversationId, chosen, onChange }: Props) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const read = useRead(chat.people, { query, conversationId }, { keepOld: true })
  const tenantId = chosen.find((one) => one.tenantId !== null)?.tenantId ?? null
  return (
    <>
      <SearchBox value={query} onSearch={setQuery} label={t('Search people')} />
      <div className={classes['people']}>
        <Loaded read={read} height={[44, 44, 44]}>
          {({ items }) => (
            <>
              {items.map((person) => {
                const { userId, name, jobTitle, tenantName, siteName, online } = person
                const isChosen = chosen.some((one) => isSame(one, person))
                const isOfAnother = tenantId !== null && person.tenantId !== null && person.tenantId !== tenantId
                const isTwice = !isChosen && chosen.some((one) => one.userId === userId)
                return (
                  <Checkbox
                    key={`${userId} ${person.tenantId}`}
                    className={classes['person']}
                    classNames={{ body: classes['personBody'] as string, labelWrapper: classes['personLabel'] as string }}
                    checked={isChosen}
                    disabled={isOfAnother || isTwice}
                    onChange={() => onChange(isChosen ? chosen.filter((one) => !isSame(one, person)) : [...chosen, person])}
                    label={
                      <span className={classes['who']}>
                        <Face name={name} online={online} />
                        <span className={classes['rowText']}>
                          <span className={classes['rowTitle']}>{name}</span>
                          <span className={classes['quiet']}>
                            {[tenantName || jobTitle, siteName].filter(Boolean).join(' · ')}
                          </span>
                        </span>
                      </span>
                    }
                  />
                )
              })}
              {items.length === 0 && <p className={classes['none']}>{t('Nobody matches.')}</p>}
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}
