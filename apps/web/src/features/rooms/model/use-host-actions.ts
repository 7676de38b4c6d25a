import { useQueryClient } from '@tanstack/react-query'
import { changeRoom, kickToken, type Room, type RoomChange, roomInfo, roomPageList } from '@zhanjian/contract/rooms/rooms.ts'
import { useState } from 'react'
import { roomTexts } from '#text/community/rooms.ts'
import { buildEndpointQueryOptions } from '../../../lib/api/endpoint-query-options.ts'
import { useServices } from '../../../lib/services.tsx'

const texts = roomTexts.host

/** Actions of the host on a room. */
export function useHostActions(roomName: string) {
  const { call, confirm, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const [pending, setPending] = useState<RoomChange | null>(null)

  /** Resolves with whether it succeeded. */
  async function changeStatus(wanted: RoomChange): Promise<boolean> {
    setPending(wanted)
    try {
      const room: Room = await call(changeRoom, { query: { roomName }, body: { change: wanted } })
      queryClient.setQueryData(buildEndpointQueryOptions(call, roomInfo, { query: { roomName } }).queryKey, room)
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
      if (await changeStatus('goLive')) showToast(texts.isLive)
      return
    }
    const isSure = await confirm({ title: texts.endLiveQuestion, text: texts.endLiveNote, confirmLabel: texts.endLive })
    if (isSure && (await changeStatus('endLive'))) showToast(texts.liveEnded)
  }
  async function toggleLock(isLocked: boolean): Promise<void> {
    if (await changeStatus(isLocked ? 'unlock' : 'lock')) showToast(isLocked ? texts.unlocked : texts.locked)
  }
  async function closeRoom(): Promise<void> {
    const question = { title: texts.closeQuestion, text: texts.closeNote, confirmLabel: texts.close, isDangerous: true }
    if (await confirm(question)) await changeStatus('close')
  }
  /** Removes a member. @param sendToken sends the token to the room */
  async function removePerson(
    { personId, nickname }: { personId: string; nickname: string },
    sendToken: (token: string) => void,
  ) {
    const isSure = await confirm({
      title: texts.removeQuestion(nickname),
      text: texts.removeNote,
      confirmLabel: texts.remove,
      isDangerous: true,
    })
    if (!isSure) return
    try {
      const { token } = await call(kickToken, { body: { roomName, personId } })
      sendToken(token)
      showToast(texts.removed(nickname))
    } catch (error) {
      handleError(error)
    }
  }
  return { pending, changeStatus, toggleLive, toggleLock, closeRoom, removePerson }
}
