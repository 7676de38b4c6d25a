import { expect, test } from 'vitest'
import { createEventBus } from './event-bus.ts'

test('a listener gets events until it unsubscribes', () => {
  const bus = createEventBus<{ opened: { id: string }; closed: undefined }>()
  const heard: string[] = []
  const stop = bus.on('opened', ({ id }) => heard.push(id))
  bus.on('closed', () => heard.push('closed'))
  bus.emit('opened', { id: 'a' })
  bus.emit('closed')
  stop()
  bus.emit('opened', { id: 'b' })
  expect(heard).toEqual(['a', 'closed'])
})

test('a listener that unsubscribes during an event does not affect the others', () => {
  const bus = createEventBus<{ tick: undefined }>()
  const heard: string[] = []
  const stop = bus.on('tick', () => {
    stop()
    heard.push('first')
  })
  bus.on('tick', () => heard.push('second'))
  bus.emit('tick')
  bus.emit('tick')
  expect(heard).toEqual(['first', 'second', 'second'])
})
