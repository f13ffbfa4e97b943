/**
 * Mantine's styles for what every screen needs, in Mantine's own order. In a layer, so that our CSS modules
 * win without a fight. What only screens behind the login need stands in shell-styles.ts.
 */
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import '@mantine/core/styles/Text.layer.css'
import '@mantine/core/styles/Title.layer.css'
import '@mantine/core/styles/Anchor.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
