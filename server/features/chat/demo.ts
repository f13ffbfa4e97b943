import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { DemoCompany, FillDemo } from '../../platform/demo/demo-company.ts'
import { chatConversations, chatMembers, chatMessages } from './tables.ts'

/** Who writes, how many days ago and when, and what. */
type Line = readonly [by: string, days: number, time: string, text: string]

interface DemoChat {
  /** The parts of the addresses before `@atrium.test`; who begins it comes first. */
  people: readonly string[]
  title?: string
  lines: readonly Line[]
  /** Who has not read the last lines, and how many. */
  unread?: Readonly<Record<string, number>>
}

const chats: readonly DemoChat[] = [
  {
    people: ['landlord', 'manager'],
    lines: [
      ['landlord', 6, '14:12', 'Good morning. Is the inspection of the sprinklers at Harbourview done?'],
      ['manager', 6, '14:40', 'Yes, on Tuesday. Two heads in the food court have to be replaced, all the others are fine.'],
      ['manager', 6, '14:41', 'The report comes by the end of the week.'],
      ['landlord', 2, '21:05', 'Thanks. Please add it to the documents of the site when you have it.'],
      ['manager', 1, '15:20', 'It is there now. The new heads will be fitted on Monday before opening.'],
    ],
  },
  {
    people: ['client', 'manager'],
    lines: [
      ['client', 3, '13:55', 'Hello Marcus, a delivery of ours comes on Thursday with a 40-foot truck. Can it use dock 2?'],
      ['manager', 3, '14:20', 'Hello Priya. Dock 2 is free from 7 to 10. I have put you down for it.'],
      ['client', 3, '14:24', 'Perfect, thank you!'],
      ['client', 1, '22:50', 'The driver asks whether he needs a badge for the gate.'],
    ],
    unread: { manager: 1 },
  },
  {
    people: ['landlord', 'manager', 'client'],
    title: 'Window display in December',
    lines: [
      [
        'landlord',
        9,
        '16:00',
        'The centre would like every shop to have its lights on until 10 in the evening from December 1 to 24.',
      ],
      ['client', 8, '19:32', 'We can do that. May we hang a banner outside as well?'],
      ['manager', 8, '20:10', 'Up to 2 metres wide, yes. Please send me a sketch first.'],
      ['client', 1, '18:45', 'I will have it by Friday.'],
    ],
    unread: { landlord: 1 },
  },
  {
    people: ['client2', 'landlord'],
    lines: [
      ['client2', 4, '22:30', 'Hello, our sign above the entrance flickers since yesterday.'],
      ['landlord', 4, '22:52', 'Thanks for telling us. An electrician comes tomorrow between 8 and 9.'],
    ],
  },
]

/** Whose last line is older comes first, as ids are given out. */
const byLastLine = ({ lines: one }: DemoChat, { lines: other }: DemoChat) => at(one.at(-1)).localeCompare(at(other.at(-1)))
const at = (line: Line | undefined) => (line ? `${99 - line[1]} ${line[2]}` : '')

/** Some talk between the people of the demo accounts. */
export const insertChats: FillDemo = async (demo) => {
  const people = await demo.db.select().from(users).where(eq(users.landlordId, demo.landlordId))
  const byName = new Map(people.map((one) => [one.email.replace('@atrium.test', ''), one]))
  for (const chat of chats.toSorted(byLastLine))
    if (chat.people.every((name) => byName.has(name))) await insertChat(demo, chat, byName)
  return []
}

type Person = typeof users.$inferSelect

async function insertChat(
  { db, landlordId, ago }: DemoCompany,
  chat: DemoChat,
  byName: ReadonlyMap<string, Person>,
): Promise<void> {
  const { people, title = '', lines, unread = {} } = chat
  const members = people.flatMap((name) => byName.get(name) ?? [])
  const tenantId = members.find((one) => one.tenantId !== null)?.tenantId ?? null
  const pair = members.map(({ id }) => id).sort((one, other) => one - other)
  const pairKey = title ? null : [tenantId ?? 0, ...pair].join(':')
  const [first] = lines
  const [made] = await db
    .insert(chatConversations)
    .values({
      landlordId,
      tenantId,
      title,
      pairKey,
      kind: title ? 'group' : 'direct',
      createdBy: members[0]?.id as number,
      createdAt: first ? ago(first[1], first[2]) : new Date(),
    })
    .returning({ id: chatConversations.id })
  const { id: conversationId } = made as { id: number }
  const rows = lines.map(([by, days, time, text]) => {
    const authorId = byName.get(by)?.id as number
    return { landlordId, tenantId, conversationId, authorId, key: randomUUID(), text, createdAt: ago(days, time) }
  })
  const ids = (await db.insert(chatMessages).values(rows).returning({ id: chatMessages.id })).map(({ id }) => id)
  await db
    .update(chatConversations)
    .set({ lastMessageId: ids.at(-1) ?? null })
    .where(eq(chatConversations.id, conversationId))
  const marks = people.map((name, at) => ({
    landlordId,
    conversationId,
    userId: members[at]?.id as number,
    readUpTo: ids.at(-1 - (unread[name] ?? 0)) ?? 0,
  }))
  await db.insert(chatMembers).values(marks)
}
