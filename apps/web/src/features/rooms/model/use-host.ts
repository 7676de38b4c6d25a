import { useQueryClient } from '@tanstack/react-query'
import { changeRoom, kickToken, type Room, type RoomChange, roomInfo, roomPageList } from '@zhanjian/contract/rooms.ts'
import { useState } from 'react'
import { endpointQuery } from '../../../lib/api/endpoint-query.ts'
import { useServices } from '../../../lib/services.tsx'
import { roomTexts } from '../../../text/zh/community/rooms.ts'

const texts = roomTexts.host

/** What only the host may do with a room. */
export function useHost(roomName: string) {
  const { call, confirm, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const [pending, setPending] = useState<RoomChange | null>(null)

  /** Resolves with whether it happened. */
  async function change(wanted: RoomChange): Promise<boolean> {
    setPending(wanted)
    try {
      const room: Room = await call(changeRoom, { query: { roomName }, body: { change: wanted } })
      queryClient.setQueryData(endpointQuery(call, roomInfo, { query: { roomName } }).queryKey, room)
      void queryClient.invalidateQueries({ queryKey: [roomPageList.path] })
      return true
    } catch (error) {
      handleError(error)
      void queryClient.invalidateQueries({ queryKey: [roomInfo.path] })
      return false
    } finally {
      setPending(null)
    }
  }
  async function toggleLive(isLive: boolean): Promise<void> {
    if (!isLive) {
      if (await change('goLive')) showToast(texts.isLive)
      return
    }
    const isSure = await confirm({ title: texts.endLiveQuestion, text: texts.endLiveNote, confirmLabel: texts.endLive })
    if (isSure && (await change('endLive'))) showToast(texts.liveEnded)
  }
  async function toggleLock(isLocked: boolean): Promise<void> {
    if (await change(isLocked ? 'unlock' : 'lock')) showToast(isLocked ? texts.unlocked : texts.locked)
  }
  async function close(): Promise<void> {
    const question = { title: texts.closeQuestion, text: texts.closeNote, confirmLabel: texts.close, isDangerous: true }
    if (await confirm(question)) await change('close')
  }
  /** C-21. @param spend takes the token to the room */
  async function remove({ personId, nickname }: { personId: string; nickname: string }, spend: (token: string) => void) {
    const isSure = await confirm({
      title: texts.removeQuestion(nickname),
      text: texts.removeNote,
      confirmLabel: texts.remove,
      isDangerous: true,
    })
    if (!isSure) return
    try {
      const { token } = await call(kickToken, { body: { roomName, personId } })
      spend(token)
      showToast(texts.removed(nickname))
    } catch (error) {
      handleError(error)
    }
  }
  return { pending, change, toggleLive, toggleLock, close, remove }
}
