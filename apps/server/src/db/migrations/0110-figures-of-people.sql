-- Pictures of earlier figures; an empty one is drawn when it is asked for.
update user_meta_avatar set thumbnail = '';
