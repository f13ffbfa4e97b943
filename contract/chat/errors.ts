/** What can go wrong in a chat. */
export const chatErrors = {
  'chat-person-gone': 'One of these people cannot take part in this chat.',
  'chat-alone': 'Choose at least one person.',
  'chat-name-required': 'Give the group a name.',
  'chat-is-over': 'The other person cannot take part in this chat any more. You can still read it.',
  'chat-not-a-group': 'People can be added to a group only.',
  'chat-full': 'A group has room for {{n}} people.',
  'chat-message-empty': 'Write something, or attach a file.',
  'chat-message-removed': 'This message was removed.',
  'chat-edit-too-late': 'A message can be changed for {{n}} minutes after it was sent.',
  'chat-not-yours': 'Only the person who wrote a message can change it.',
} as const
