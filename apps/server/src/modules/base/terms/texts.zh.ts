/** For an admin who has not seen the newest version. */
export const VERSION_CONFLICT_TEXT = '刚才有人发布了新的一版，请看过它的改动再发布'
