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
  summary: 'The logo is this picture',
  access: 'owner',
  minRole: 'manager',
  takesPicture: true,
  reply: profileReply,
});

export const removeLogo = defineCall({
  method: 'delete',
  path: '/api/profile/logo',
  tag: 'Profile',
  summary: 'There is no logo',
  access: 'owner',
  minRole: 'manager',
  reply: profileReply,
});

export const setCover = defineCall({
  method: 'put',
  path: '/api/profile/cover',
  tag: 'Profile',
  summary: 'The cover is this picture',
  access: 'owner',
  minRole: 'manager',
  takesPicture: true,
  reply: profileReply,
});

export const removeCover = defineCall({
  method: 'delete',
  path: '/api/profile/cover',
  tag: 'Profile',
  summary: 'There is no cover',
  access: 'owner',
  minRole: 'manager',
  reply: profileReply,
});

export const addPhoto = defineCall({
  method: 'post',
  path: '/api/photos',
  tag: 'Profile',
  summary: 'Added as the last one',
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
  summary: 'Described or moved; the others make room',
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
  summary: 'Removed',
  access: 'owner',
  minRole: 'manager',
  params,
  reply: photosReply,
});

export const setStaffPhoto = defineCall({
  method: 'put',
  path: '/api/staff/{id}/photo',
  tag: 'Staff',
  summary: 'The member’s photo is this picture',
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
  summary: 'The member has no photo',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  params,
  reply: staffReply,
});
