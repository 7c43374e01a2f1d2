import { z } from 'zod';
import { photoBody, photoQuery, photosReply } from '../look.ts';
import { profileSchema } from '../profile.ts';
import { id } from '../scalars.ts';
import { staffReply } from '../staff.ts';
import { defineCall } from './call.ts';

const params = z.object({ id });
const profileReply = z.object({ profile: profileSchema });

export const setLogo = defineCall({
  method: 'put',
  path: '/api/profile/logo',
  tag: 'Profile',
  summary: 'Set the logo',
  description: 'Replaces the logo with this picture.',
  access: 'owner',
  minRole: 'manager',
  takesPicture: true,
  reply: profileReply,
});

export const removeLogo = defineCall({
  method: 'delete',
  path: '/api/profile/logo',
  tag: 'Profile',
  summary: 'Remove the logo',
  description: 'Removes the logo. The booking page shows the name instead.',
  access: 'owner',
  minRole: 'manager',
  reply: profileReply,
});

export const setCover = defineCall({
  method: 'put',
  path: '/api/profile/cover',
  tag: 'Profile',
  summary: 'Set the cover picture',
  description: 'Replaces the cover with this picture.',
  access: 'owner',
  minRole: 'manager',
  takesPicture: true,
  reply: profileReply,
});

export const removeCover = defineCall({
  method: 'delete',
  path: '/api/profile/cover',
  tag: 'Profile',
  summary: 'Remove the cover picture',
  description: 'Removes the cover from the booking page.',
  access: 'owner',
  minRole: 'manager',
  reply: profileReply,
});

export const addPhoto = defineCall({
  method: 'post',
  path: '/api/photos',
  tag: 'Profile',
  summary: 'Add a photo',
  description: 'Adds a photo as the last one.',
  access: 'owner',
  minRole: 'manager',
  query: photoQuery,
  takesPicture: true,
  reply: photosReply,
});

export const editPhoto = defineCall({
  method: 'put',
  path: '/api/photos/{id}',
  tag: 'Profile',
  summary: 'Describe or move a photo',
  description: 'Changes the description or the position. The other photos make room.',
  access: 'owner',
  minRole: 'manager',
  params,
  body: photoBody,
  reply: photosReply,
});

export const removePhoto = defineCall({
  method: 'delete',
  path: '/api/photos/{id}',
  tag: 'Profile',
  summary: 'Remove a photo',
  description: 'Removes the photo. The others move up.',
  access: 'owner',
  minRole: 'manager',
  params,
  reply: photosReply,
});

export const setStaffPhoto = defineCall({
  method: 'put',
  path: '/api/staff/{id}/photo',
  tag: 'Staff',
  summary: 'Set a member’s photo',
  description: 'Replaces the staff member’s photo with this picture.',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  params,
  takesPicture: true,
  reply: staffReply,
});

export const removeStaffPhoto = defineCall({
  method: 'delete',
  path: '/api/staff/{id}/photo',
  tag: 'Staff',
  summary: 'Remove a member’s photo',
  description: 'Removes the photo. Customers see the initials instead.',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  params,
  reply: staffReply,
});
