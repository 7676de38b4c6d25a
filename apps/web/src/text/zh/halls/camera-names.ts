/** Default file names of Chinese phones and apps, which are no titles. */
export const CAMERA_NAMES = ['微信图片', '屏幕截图', '截屏', '照片', '图片', '未命名']
