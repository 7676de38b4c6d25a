import { useEffect } from 'react'
import { useServices } from '../../lib/services.tsx'
import { tellAnimatedPictures } from './tell-animated-pictures.ts'

/** Says of a picture that moves while it is cropped that it will stand still. @param url an object URL */
export function useAnimationNotice(url: string): void {
  const { showToast } = useServices()
  useEffect(() => {
    let isCancelled = false
    const tell = (sentence: string) => {
      if (!isCancelled) showToast(sentence)
    }
    void fetch(url)
      .then((answer) => answer.blob())
      .then((file) => tellAnimatedPictures([file], tell))
      // A reload revokes object URLs; the page says so.
      .catch(() => undefined)
    return () => {
      isCancelled = true
    }
  }, [url, showToast])
}
