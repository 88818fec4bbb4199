// Generated from camera.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  cameraOn: [];
  failed: [];
  gone: [];
  lost: [];
  none: [];
  notAllowed: [];
  otherCamera: [];
  picture: [];
  pictureTaken: [];
  secureOnly: [];
  take: [];
  takeAPicture: [];
  takeAPictureOf: [{ name: string | number }];
  takeAgain: [];
  taken: [];
  takenOf: [{ name: string | number }];
  use: [];
  view: [];
}>('web/ui/file/camera');
